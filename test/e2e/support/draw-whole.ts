/** Pages draw what comes near; a test finds all of a page without scrolling, but those of the drawing itself. Runs in the page. */
export function drawWhole() {
  const Watch = window.IntersectionObserver
  window.IntersectionObserver = class extends Watch {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, { ...options, rootMargin: '100000px' })
    }
  }
}
