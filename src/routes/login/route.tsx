import { msg } from '@lingui/core/macro'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { pickTextParameters, type TextSearch } from '../-search-schema.ts'

const keys = ['token', 'returnTo'] as const

export const Route = createFileRoute('/login')({
  validateSearch: (search): TextSearch<typeof keys> => pickTextParameters(search, keys),
  staticData: { title: msg`Sign in` },
  component: Outlet,
})
