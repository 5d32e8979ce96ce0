import * as z from 'zod/mini'
import { WorkspaceDraft } from '#contract/workspaces/workspace-creation.ts'
import { WorkspaceLanguage } from '#contract/workspaces/workspaces.ts'
import type { Answers } from '#src/machines/workspace-creation-setup.ts'
import { tabDraftKey } from '#src/session/tab-drafts.ts'
import { i18n } from '#src/text/i18n.ts'
import { draftsIn } from '#src/widgets/actors/drafts.ts'

const drafts = draftsIn(() => sessionStorage, z.partial(WorkspaceDraft))
const key = tabDraftKey('workspace')

const languageOf = (tag: string) => WorkspaceLanguage.options.find((option) => option === tag.slice(0, 2))

/** What the wizard begins with: the language of the interface where the browser asks for none that is offered. */
export const freshDraft = (): WorkspaceDraft => ({
  name: '',
  language: languageOf(navigator.language) ?? languageOf(i18n.locale) ?? 'en',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  firstName: '',
  lastName: '',
  jobTitle: '',
  following: 'brand',
  followed: '',
  ownAccounts: '',
})

/** Answers of this tab that the server has not got. */
export const readUnsaved = (): Answers => drafts.read(key) ?? {}

/** Without storage a reload loses what has not arrived. */
export const storeUnsaved = (answers: Answers | null) =>
  drafts.keep(key, answers !== null && Object.keys(answers).length > 0 ? answers : null)
