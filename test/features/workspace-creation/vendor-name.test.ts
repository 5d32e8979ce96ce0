import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { CurrentUser } from '#contract/session/users.ts'
import * as creation from '#contract/workspaces/workspace-creation.ts'
import { freshDraft } from '#src/features/workspace-creation/draft-store.ts'
import { provideCreation } from '#src/features/workspace-creation/provide-creation.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf } from '#test/support/fixtures.ts'

const api = fakeApi()
const ada: CurrentUser = {
  id: idOf(1),
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Byron',
  language: null,
  workspaces: [],
}

async function namesIn(kept: Partial<creation.WorkspaceDraft> | null) {
  api.on(creation.getWorkspaceDraft, { kept: kept && { id: idOf(2), draft: kept } })
  const machine = provideCreation(
    new QueryClient(),
    () => Promise.resolve(ada),
    () => {},
  )
  const actor = createActor(machine, { input: { step: 'name', draft: freshDraft(), unsaved: {} } }).start()
  const { context } = await waitFor(actor, (state) => state.matches('open'))
  actor.stop()
  return [context.draft.firstName, context.draft.lastName]
}

test('the wizard knows the name that the vendor gave', async () => {
  expect(await namesIn(null)).toEqual(['Ada', 'Byron'])
})

test('what was typed before goes before it, also where it was emptied', async () => {
  expect(await namesIn({ firstName: 'Countess', lastName: '' })).toEqual(['Countess', ''])
})
