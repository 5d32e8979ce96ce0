import { createRoot, type Root } from 'react-dom/client'
import './chart.css'
import './inspector.css'
import './actor-list.css'
import './chart-view.css'
import './sequence.css'
import './player.css'
import './event-log.css'
import './details.css'
import './context-difference.css'
import { Inspector } from './inspector.tsx'

export function mountPage(element: HTMLElement) {
  document.title = 'Inspector · Soundings'
  element.replaceChildren()
  createRoot(element).render(<Inspector />)
}

let dock: { element: HTMLElement; root: Root } | null = null

function closeDock() {
  dock?.root.unmount()
  dock?.element.remove()
  dock = null
}

export function toggleDock() {
  if (dock) return closeDock()
  const element = document.createElement('div')
  element.className = 'inspector-dock'
  document.body.append(element)
  dock = { element, root: createRoot(element) }
  dock.root.render(<Inspector onClose={closeDock} />)
}
