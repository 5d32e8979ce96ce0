import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { InWorkspace, newCache } from './in-workspace.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

export const toMarkup = (content: ReactNode, cache: QueryClient = newCache()) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <InWorkspace cache={cache}>{content}</InWorkspace>
    </RouterContextProvider>,
  )

export const toText = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
