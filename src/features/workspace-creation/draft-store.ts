import type { WorkspaceDraft } from '#src/machines/workspace-creation.ts'
import { WorkspaceLanguage } from '#contract/workspaces.ts'
import { tabDraftKey } from '#src/session/tab-drafts.ts'

const key = tabDraftKey('workspace')

const languageOf = (tag: string): WorkspaceLanguage => {
  const language = tag.slice(0, 2)
  return WorkspaceLanguage.options.find((option) => option === language) ?? 'en'
}

const freshDraft = (): WorkspaceDraft => ({
  name: '',
  language: languageOf(navigator.language),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  firstName: '',
  lastName: '',
})

/** The draft of this tab; a store that fails costs the draft only. */
export function readDraft(): WorkspaceDraft {
  const fresh = freshDraft()
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    const known = Object.entries(stored).filter(([field, value]) => field in fresh && typeof value === 'string')
    const draft = { ...fresh, ...Object.fromEntries(known) } as WorkspaceDraft
    return { ...draft, language: languageOf(draft.language) }
  } catch {
    return fresh
  }
}

export function saveDraft(draft: WorkspaceDraft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // A reload then begins again.
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // It goes with the tab.
  }
}
