import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Login } from './login.tsx'

const root = createRootRoute()
const login = createRoute({ getParentRoute: () => root, path: '/login', component: Login })
const router = createRouter({ routeTree: root.addChildren([login]) })

// `RouterProvider` is typed for the app's router.
const anyRouter = router as never

void router
  .load()
  .then(() => createRoot(document.getElementById('root')!).render(<RouterProvider router={anyRouter} />))
