import '#src/ui/app.css'
import './components.css'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

// The frame of a component is small, and cuts off what a page would draw once it comes near.
Reflect.deleteProperty(window, 'IntersectionObserver')
// Files that share a frame start in the same one: empty, and as wide as a phone.
await page.viewport(414, 896)
beforeEach(() => cleanup())
