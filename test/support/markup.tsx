import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { InWorkspace, newCache } from './in-workspace.tsx'
import { InPage, type InPageProps } from './insight-page.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

export const toMarkup = (content: ReactNode, cache: QueryClient = newCache()) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <InWorkspace cache={cache}>{content}</InWorkspace>
    </RouterContextProvider>,
  )

/** A part of an insight page. */
export const toPageMarkup = (part: ReactNode, page: Omit<InPageProps, 'children'> = {}) =>
  toMarkup(<InPage {...page}>{part}</InPage>)

export const toText = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
