import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import * as creation from '#contract/workspaces/workspace-creation.ts'
import { freshDraft } from '#src/features/workspace-creation/draft-store.ts'
import { provideCreation } from '#src/features/workspace-creation/provide-creation.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, userOf } from '#test/support/fixtures.ts'

const api = fakeApi()
const ada = userOf({ first_name: 'Ada', last_name: 'Byron' })

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

test.each([
  ['the name of the vendor', null, ['Ada', 'Byron']],
  ['what was typed before, also where it was emptied', { firstName: 'Countess', lastName: '' }, ['Countess', '']],
])('the wizard starts with %s', async (_, kept, names) => expect(await namesIn(kept)).toEqual(names))
