import '#src/ui/app.css'
import './components.css'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

// A component's frame is small, and would hide what a page renders when near the viewport.
Reflect.deleteProperty(window, 'IntersectionObserver')
// Files that share a frame start with the same one: empty and phone-sized.
await page.viewport(414, 896)
beforeEach(() => cleanup())
