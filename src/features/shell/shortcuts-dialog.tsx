import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LetterKeys } from '#contract/workspaces/key-preferences.ts'
import { i18n } from '#src/text/i18n.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Kbd } from '#src/ui/kbd.tsx'
import type { ShortcutList } from '#src/ui/shortcuts.ts'
import { ErrorText } from '#src/ui/error-text.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { letterKeysQuery, saveLetterKeys } from '#src/api/person.ts'
import type { NavLink } from './navigation.ts'
import { useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const everywhere = (): ShortcutList => ({
  title: t`Everywhere`,
  keys: [
    ['/', t`Search`],
    ['?', t`Keys`],
    ['Esc', t`Close`],
  ],
})

const charts = (): ShortcutList => ({
  title: t`In a chart over time`,
  keys: [
    ['← →', t`Earlier or later`],
    ['↑ ↓', t`Choose a series`],
    ['Enter', t`Open the posts`],
    ['⇧ ← →', t`Select days (Enter zooms in, Esc clears)`],
    ['n', t`New note`],
  ],
})

const navigationShortcuts = (links: readonly NavLink[]): ShortcutList => ({
  title: t`Go to`,
  keys: links.map(({ letter, label }) => [`g ${letter}`, i18n.t(label)] as const),
})

export function ShortcutsDialog({
  links,
  lists,
  onClose,
}: {
  links: readonly NavLink[]
  lists: readonly ShortcutList[]
  onClose: () => void
}) {
  return (
    <Dialog title={t`Keys`} onClose={onClose}>
      <LetterKeysSwitch />
      <div className="grid gap-6 sm:grid-cols-2">
        {[...lists, everywhere(), navigationShortcuts(links), charts()].map(({ title, keys }) => (
          <section key={title}>
            <h3 className="mb-2 text-sm font-semibold">{title}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
              {keys.map(([key, does]) => (
                <div key={key} className="contents">
                  <dt className="whitespace-nowrap">
                    <Kbd>{key}</Kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** Turns off single-letter keys for people who press them by accident, for example with speech input. */
function LetterKeysSwitch() {
  const workspaceId = useWorkspaceId()
  const cache = useQueryClient()
  const query = letterKeysQuery(workspaceId)
  const { data } = useQuery(query)
  const save = useMutation({
    mutationFn: (letters: LetterKeys) => saveLetterKeys({ workspaceId, letters }),
    onMutate: async (letters) => {
      await cache.cancelQueries({ queryKey: query.queryKey })
      cache.setQueryData(query.queryKey, { letters })
    },
    onError: () => cache.invalidateQueries({ queryKey: query.queryKey }),
  })
  return (
    <div className="mb-4 border-b border-line pb-4">
      <Checkbox
        checked={data?.letters !== 'off'}
        onChange={({ target }) => save.mutate(target.checked ? 'on' : 'off')}
        label={t`Single-key shortcuts`}
        hint={t`When off, keys only work in a focused chart. Open this list from the account menu.`}
      />
      <ErrorText error={save.error} className="mt-1 text-xs" />
    </div>
  )
}
