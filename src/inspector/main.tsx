import { createRoot } from 'react-dom/client'
import '#src/widgets/statechart/chart.css'
import '#src/widgets/statechart/highlights.css'
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

export function toggleDock() {
  const open = document.querySelector('.inspector-dock')
  if (open) return void open.dispatchEvent(new Event('close'))
  const element = document.body.appendChild(document.createElement('div'))
  element.className = 'inspector-dock'
  const root = createRoot(element)
  const close = () => {
    root.unmount()
    element.remove()
  }
  element.addEventListener('close', close)
  root.render(<Inspector onClose={close} />)
}
