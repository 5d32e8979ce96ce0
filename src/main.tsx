import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { createConnection } from './app/connection.ts'
import { createApp } from './app/create-app.ts'
import { showInspector } from './app/inspection.ts'
import { readConfig } from './app/config.ts'
import { StatusLine } from '#src/features/shell/status-line.tsx'
import { preventOfflineReload } from './features/errors/missing-chunk.ts'
import { activate, chosenLanguage } from './text/language.ts'
import { InspectContext } from './widgets/actors/inspected.ts'
import './ui/app.css'

// The content security policy forbids eval, and would report zod's attempt.
z.config({ jitless: true })

const root = document.getElementById('root')!

async function showApp() {
  const { router, report, slowRefresh, inspect } = createApp(readConfig(import.meta.env, location.origin))
  window.addEventListener('error', ({ error }) => report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
  window.addEventListener('vite:preloadError', ({ payload }) => report(payload))

  preventOfflineReload()
  // Without its catalogue the page is in English.
  await activate(chosenLanguage()).catch(report)
  const status = document.body.appendChild(document.createElement('div'))
  createRoot(status, { onUncaughtError: report }).render(
    <StatusLine connection={createConnection()} refresh={slowRefresh} />,
  )
  // The shell in index.html stays until the first route is ready.
  await router.load()
  createRoot(root, { onUncaughtError: report, onRecoverableError: report }).render(
    <InspectContext value={inspect}>
      <RouterProvider router={router} />
    </InspectContext>,
  )
}

// No top-level await: it would keep the route files out of this chunk.
void showInspector(root).then((isShown) => (isShown ? undefined : showApp()))
