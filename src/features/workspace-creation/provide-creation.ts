import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'
import type { WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import type { CurrentUser } from '#contract/session/users.ts'
import { ApiError } from '#src/api/errors.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { createWorkspace, getWorkspaceDraft, saveWorkspaceDraft } from '#src/api/workspace-creation.ts'
import { workspaceCreationMachine } from '#src/machines/workspace-creation.ts'
import type { CreationOutcome } from '#src/machines/workspace-creation-setup.ts'
import { loadLanguage } from '#src/text/language.ts'
import { toInput } from './validate-answers.ts'
import { storeUnsaved } from './draft-store.ts'

const toRefusal = (error: ApiError): CreationOutcome => {
  const named = error.errors.map(({ pointer, detail }) => [pointer.slice(1), detail])
  return { kind: 'refused', problems: named.length > 0 ? Object.fromEntries(named) : { all: error.detail } }
}

async function create(
  { draftId, draft }: { draftId: string | null; draft: WorkspaceDraft },
  signal: AbortSignal,
): Promise<CreationOutcome> {
  try {
    const workspace = { ...(draftId !== null && { draftId }), ...toInput(draft) }
    const { id, first_query_id: queryId } = await createWorkspace(workspace, signal)
    return { kind: 'created', workspaceId: id, queryId }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return toRefusal(error)
    throw error
  }
}

/** Names from the sign-in vendor, as editable defaults. */
export const splitVendorName = ({
  first_name: firstName,
  last_name: lastName,
}: Pick<CurrentUser, 'first_name' | 'last_name'>) => ({
  firstName,
  lastName,
})

export const provideCreation = (
  cache: QueryClient,
  loadUser: () => Promise<CurrentUser>,
  onLanguageLoaded: () => void,
) =>
  workspaceCreationMachine.provide({
    actors: {
      loadDraft: fromPromise(async ({ signal }) => {
        const [{ kept }, user] = await Promise.all([getWorkspaceDraft({}, signal), loadUser()])
        return { id: kept?.id ?? null, answers: { ...splitVendorName(user), ...kept?.draft } }
      }),
      saveDraft: fromPromise(async ({ input, signal }) => {
        const { id, draft } = await saveWorkspaceDraft(input.answers, signal)
        return { id, answers: draft }
      }),
      createWorkspace: fromPromise(({ input, signal }) => create(input, signal)),
    },
    actions: {
      storeInBrowser: ({ context }) => storeUnsaved(context.unsaved),
      clearInBrowser: () => storeUnsaved(null),
      applyLanguage: ({ context: { draft } }) => {
        const { language } = draft
        cache.setQueryData(currentUserQuery().queryKey, (user) => user && { ...user, language })
        void loadLanguage(language).then(onLanguageLoaded)
      },
    },
  })
