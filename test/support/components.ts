import '#src/ui/app.css'

// The frame of a component is small, and cuts off what a page would draw once it comes near.
Reflect.deleteProperty(window, 'IntersectionObserver')
