import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/session/users.ts'
import { useShowShortcuts } from '#src/ui/shortcuts.ts'
import { chooseTheme, useTheme, type Theme } from '#src/ui/theme.ts'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { showToast } from '#src/widgets/toasts/toasts.ts'
import { chooseLanguage, languages, type Language } from '#src/text/language.ts'
import { i18n } from '#src/text/i18n.ts'
import { updateMe } from '#src/api/users.ts'

const JoinDialog = lazyDialog(() => import('./join-dialog.tsx').then((module) => module.JoinDialog))

/** Stored on the server for all devices, then applied here. */
const storeLanguage = (language: Language) =>
  updateMe({ language }).then(
    () => chooseLanguage(language),
    ({ message }: Error) => showToast('error', message),
  )

export function UserMenu({
  user,
  onSignOut,
  align = 'start',
}: {
  user: CurrentUser
  onSignOut: () => void
  align?: 'start' | 'end'
}) {
  const [isJoining, setJoining] = useState(false)
  const theme = useTheme()
  const showKeys = useShowShortcuts()
  const name = `${user.first_name} ${user.last_name}`.trim() || user.email
  const entries = (): MenuEntry[] => [
    {
      kind: 'heading',
      id: 'who',
      label: (
        <span className="grid">
          <span className="truncate text-sm font-semibold text-ink">{name}</span>
          <span className="truncate">{user.email}</span>
        </span>
      ),
    },
    { kind: 'separator', id: 'line-1' },
    {
      kind: 'choice',
      id: 'theme',
      label: t`Theme`,
      value: theme,
      options: [
        { value: 'system', label: t({ message: 'System', context: 'theme' }) },
        { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
        { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
      ],
      onChange: (value) => chooseTheme(value as Theme),
    },
    { kind: 'separator', id: 'line-2' },
    {
      kind: 'choice',
      id: 'language',
      label: t`Language`,
      value: i18n.locale,
      options: Object.entries(languages).map(([value, label]) => ({ value, label: <span lang={value}>{label}</span> })),
      onChange: (value) => void storeLanguage(value as Language),
    },
    { kind: 'separator', id: 'line-3' },
    { kind: 'item', id: 'join', label: t`Join a workspace`, onSelect: () => setJoining(true) },
    ...(showKeys === null
      ? []
      : [{ kind: 'item', id: 'keys', label: t`Keys`, hint: '?', onSelect: showKeys } as const]),
    { kind: 'item', id: 'out', label: t`Sign out`, icon: <LogOut size={14} aria-hidden />, onSelect: onSignOut },
  ]
  return (
    <>
      <Menu
        label={t`Account`}
        align={align}
        entries={entries}
        trigger={(trigger) => (
          <button
            type="button"
            {...trigger}
            className="flex h-10 min-w-0 items-center gap-2.5 rounded-md px-1.5 text-left text-sm hover:bg-hover aria-expanded:bg-hover lg:w-full"
          >
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-ink text-2xs font-semibold text-on-ink"
            >
              {name
                .split(/[\s@.]+/)
                .slice(0, 2)
                .map((part) => [...part][0]?.toUpperCase() ?? '')
                .join('')}
            </span>
            <span className="min-w-0 flex-1 max-lg:sr-only">
              <span className="block truncate leading-4 font-medium">
                <span className="sr-only">{t`Account`}: </span>
                {name}
              </span>
              <span className="block truncate text-xs text-ink-faint">{user.email}</span>
            </span>
          </button>
        )}
      />
      {isJoining ? <JoinDialog onClose={() => setJoining(false)} /> : null}
    </>
  )
}
