import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { optionalText, type SearchOf } from '../-search-schema.ts'

const keys = ['token', 'returnTo'] as const

export const Route = createFileRoute('/login')({
  validateSearch: (search): SearchOf<typeof keys> => optionalText(search, keys),
  staticData: { title: msg`Sign in` },
  component: Outlet,
})
