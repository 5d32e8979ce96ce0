import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsUpDown, Plus, Radar } from 'lucide-react'
import type { CurrentUser } from '#contract/session/users.ts'
import { formatDay } from '#src/text/format.ts'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'

/** The staff's area isn't a workspace, so it is listed apart. */
export function WorkspaceSwitcher({
  current,
  workspaces,
}: {
  current: { id: string; name: string }
  workspaces: CurrentUser['workspaces']
}) {
  const navigate = useNavigate()
  const ordinary = workspaces.filter(({ id }) => id !== 'internal')
  const collection: MenuEntry = {
    kind: 'item',
    id: 'collection',
    label: t`Collection (internal)`,
    icon: <Radar size={14} aria-hidden />,
    onSelect: () => void navigate({ to: '/scraping' }),
  }
  const choice: MenuEntry = {
    kind: 'choice',
    id: 'workspaces',
    label: t`Workspaces`,
    value: current.id,
    options: ordinary.map(({ id, name, sample, deletionAt }) => ({
      value: id,
      label: deletionAt
        ? t`${name} (deleted on ${formatDay(deletionAt.slice(0, 10))})`
        : sample && !/sample/i.test(name)
          ? t`${name} (sample data)`
          : name,
    })),
    onChange: (workspaceId) => void navigate({ to: '/workspace/$workspaceId', params: { workspaceId } }),
  }
  const entries: MenuEntry[] = [
    ...(ordinary.length === 0 ? [] : [choice, { kind: 'separator', id: 'line' } as const]),
    ...(ordinary.length === workspaces.length ? [] : [collection]),
    {
      kind: 'item',
      id: 'new',
      label: t`New workspace`,
      icon: <Plus size={14} aria-hidden />,
      onSelect: () => void navigate({ to: '/workspace/create/name' }),
    },
  ]
  return (
    <Menu
      label={t`Workspaces`}
      entries={entries}
      trigger={(trigger) => (
        <button
          type="button"
          {...trigger}
          aria-label={`${t`Workspace`}: ${current.name}`}
          className="flex h-9 w-full min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 text-left text-sm font-semibold hover:border-control pointer-coarse:h-11"
        >
          <span className="min-w-0 flex-1 truncate">{current.name}</span>
          <ChevronsUpDown size={14} aria-hidden className="shrink-0 text-ink-faint" />
        </button>
      )}
    />
  )
}
