import { t } from '@lingui/core/macro'
import type { Invite } from '#contract/workspaces/invites.ts'

type MailNoteProps = { invite: Invite }

export function MailNote({ invite: { email, mail } }: MailNoteProps) {
  if (email === null) return null
  return <p className="mb-3 text-sm break-words">{mailNote(email, mail)}</p>
}

function mailNote(email: string, mail: Invite['mail']) {
  if (mail === 'waiting' || mail === 'sent')
    return t`We’re mailing the link to ${email}. You can also send it yourself.`
  if (mail === 'stopped') return t`${email} rejects emails. Check the address, or send the link yourself.`
  return t`We can’t email ${email}. Send the link yourself.`
}

export function MailState({ invite: { mail } }: MailNoteProps) {
  const text = mailState(mail)
  return text === null ? null : <span className="block text-xs text-ink-faint">{text}</span>
}

function mailState(mail: Invite['mail']) {
  switch (mail) {
    case 'waiting':
      return t`Sending email`
    case 'sent':
      return t`Email sent`
    case 'refused':
    case 'stopped':
    case 'expired':
      return t`Email not delivered: send the link yourself`
    default:
      return null
  }
}
