import { createFileRoute } from '@tanstack/react-router'
import { followInvite } from './-redirects.ts'
import { pickTextParameters } from './-search-schema.ts'

export const Route = createFileRoute('/invite')({
  validateSearch: (search) => pickTextParameters(search, ['token']),
  beforeLoad: async ({ context, search, abortController, preload }) => {
    if (preload) return
    const input = { inviteToken: search.token ?? null }
    await followInvite(await context.decide.invite(input, abortController.signal), context.switchAccount)
  },
})
