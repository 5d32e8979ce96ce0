import * as z from 'zod/mini'
import { WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import type { Answers } from '#src/machines/workspace-creation-setup.ts'
import { tabDraftKey } from '#src/session/tab-drafts.ts'
import { i18n } from '#src/text/i18n.ts'
import { createDraftStorage } from '#src/widgets/actors/drafts.ts'

const drafts = createDraftStorage(() => sessionStorage, z.partial(WorkspaceDraft))
const key = tabDraftKey('workspace')

const toWorkspaceLanguage = (tag: string) => WorkspaceLanguage.options.find((option) => option === tag.slice(0, 2))

/** The browser's language if it is offered, else the interface's. */
export const freshDraft = (): WorkspaceDraft => ({
  name: '',
  language: toWorkspaceLanguage(navigator.language) ?? toWorkspaceLanguage(i18n.locale) ?? 'en',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  firstName: '',
  lastName: '',
  jobTitle: '',
  following: 'brand',
  followed: '',
  ownAccounts: '',
})

/** Answers in this tab that the server hasn't stored. */
export const readUnsaved = (): Answers => drafts.read(key) ?? {}

/** If storage is unavailable, a reload loses unsaved answers. */
export const storeUnsaved = (answers: Answers | null) =>
  drafts.keep(key, answers !== null && Object.keys(answers).length > 0 ? answers : null)
