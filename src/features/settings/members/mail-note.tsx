import { t } from '@lingui/core/macro'
import type { Invite } from '#contract/workspaces/invites.ts'

type MailNoteProps = { invite: Invite }

/** Whether the link of an invite goes by mail, where it names an address. */
export function MailNote({ invite: { email, mail } }: MailNoteProps) {
  if (email === null) return null
  return <p className="mb-3 text-sm break-words">{noteOf(email, mail)}</p>
}

function noteOf(email: string, mail: Invite['mail']) {
  if (mail === 'waiting' || mail === 'sent')
    return t`A mail with the link goes to ${email}. You can send it yourself as well.`
  if (mail === 'stopped')
    return t`${email} has refused mails for good, so none goes there. Check the address, or send the link yourself.`
  return t`No mail goes to ${email}: send the link yourself.`
}

/** What became of the mail, in a line of the list; nothing where there was none. */
export function MailState({ invite: { mail } }: MailNoteProps) {
  const text = stateOf(mail)
  return text === null ? null : <span className="block text-xs text-ink-faint">{text}</span>
}

function stateOf(mail: Invite['mail']) {
  switch (mail) {
    case 'waiting':
      return t`Mail on its way`
    case 'sent':
      return t`Mail sent`
    case 'refused':
      return t`The mail was refused: send the link yourself`
    case 'stopped':
      return t`The address takes no mails: send the link yourself`
    case 'expired':
      return t`No server took the mail: send the link yourself`
    default:
      return null
  }
}
