import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { createConnection } from './app/connection.ts'
import { createApp } from './app/create-app.ts'
import { showInspector } from './app/inspection.ts'
import { configOf, settle, type Settings } from './app/settings.ts'
import { StatusLine } from './app/status-line.tsx'
import { stayWhileOffline } from './features/errors/missing-chunk.ts'
import './ui/app.css'

const root = document.getElementById('root')!

async function showApp() {
  const { router, report, slowRefresh } = createApp(configOf(settle(import.meta.env, location.origin) as Settings))
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  window.addEventListener('vite:preloadError', ({ payload }) => report(payload))

  stayWhileOffline()
  const status = document.body.appendChild(document.createElement('div'))
  createRoot(status, { onUncaughtError: report }).render(
    <StatusLine connection={createConnection()} refresh={slowRefresh} />,
  )
  // The still picture of the page in index.html stays until the first route is ready.
  await router.load()
  createRoot(root, { onUncaughtError: report, onRecoverableError: report }).render(<RouterProvider router={router} />)
}

// No top-level await: it would keep the route files out of this chunk.
void showInspector(root).then((isShown) => (isShown ? undefined : showApp()))
