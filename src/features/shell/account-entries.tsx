import { t } from '@lingui/core/macro'
import { LogOut } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { CurrentUser } from '#contract/session/users.ts'
import { updateMe } from '#src/api/users.ts'
import { i18n } from '#src/text/i18n.ts'
import { chooseLanguage, languages, type Language } from '#src/text/language.ts'
import { useShowKeys } from '#src/ui/listed-keys.ts'
import type { MenuEntry } from '#src/ui/menu-popup.tsx'
import MenuPopup from '#src/ui/menu-popup.tsx'
import { chooseTheme, useTheme, type Theme } from '#src/ui/theme.ts'
import { showToast } from '#src/widgets/toasts/toasts.ts'

type AccountEntriesProps = Omit<ComponentProps<typeof MenuPopup>, 'label' | 'entries' | 'side'> & {
  user: CurrentUser
  name: string
  onJoin: () => void
  onSignOut: () => void
}

/** For this person on every device, and on this page at once. */
const keepLanguage = (language: Language) =>
  updateMe({ language }).then(
    () => chooseLanguage(language),
    ({ message }: Error) => showToast('error', message),
  )

/** What the account's menu holds; it comes with the first intent to open it. */
export default function AccountEntries({ user, name, onJoin, onSignOut, ...popup }: AccountEntriesProps) {
  const theme = useTheme()
  const showKeys = useShowKeys()
  const entries: MenuEntry[] = [
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
        { value: 'system', label: t`As the system` },
        { value: 'light', label: t({ message: 'Day', context: 'theme' }) },
        { value: 'dark', label: t({ message: 'Night', context: 'theme' }) },
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
      onChange: (value) => void keepLanguage(value as Language),
    },
    { kind: 'separator', id: 'line-3' },
    { kind: 'item', id: 'join', label: t`Join by code`, onSelect: onJoin },
    ...(showKeys === null
      ? []
      : [{ kind: 'item', id: 'keys', label: t`Keys`, hint: '?', onSelect: showKeys } as const]),
    { kind: 'item', id: 'out', label: t`Sign out`, icon: <LogOut size={14} aria-hidden />, onSelect: onSignOut },
  ]
  return <MenuPopup label={t`Account`} entries={entries} side="bottom" {...popup} />
}
