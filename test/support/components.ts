import '#src/ui/app.css'
import './components.css'
import { page } from 'vitest/browser'

// The frame of a component is small, and cuts off what a page would draw once it comes near.
Reflect.deleteProperty(window, 'IntersectionObserver')
// Files share a frame: one that made it wide leaves it as it was for the next one.
await page.viewport(414, 896)
