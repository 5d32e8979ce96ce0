import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'

export type Thing =
  | 'account'
  | 'address'
  | 'alert'
  | 'archive'
  | 'author'
  | 'category'
  | 'channel'
  | 'checkout'
  | 'collector'
  | 'correction'
  | 'delivery'
  | 'example'
  | 'export'
  | 'field'
  | 'filter'
  | 'firing'
  | 'image'
  | 'import'
  | 'invite'
  | 'invoice'
  | 'link'
  | 'list'
  | 'member'
  | 'message'
  | 'mute'
  | 'note'
  | 'post'
  | 'preset'
  | 'query'
  | 'report'
  | 'share'
  | 'tag'
  | 'token'
  | 'upload'
  | 'workspace'

/** Also for objects that the caller may not see; `pointer` locates the ID in the input. */
export function missingError(what: Thing, pointer?: string) {
  const text = toText(
    /*i18n*/ {
      id: 'problem.missing',
      message:
        'This {what, select, account {account} address {address} alert {alert} archive {archive} author {author} category {category} channel {channel} checkout {checkout} collector {collector} delivery {delivery} export {export} field {field} filter {filter} firing {firing} image {image} import {import} invite {invite} invoice {invoice} link {link} list {author list} member {member} message {message} mute {mute} note {note} post {post} preset {saved mapping} query {query} report {report} share {shared page} token {API token} upload {upload} other {workspace}} doesn’t exist, or you don’t have access to it.',
    },
    { what },
  )
  return new AppError('not_found', text, pointer === undefined ? {} : { errors: [{ pointer, ...text }] })
}

/** Text of quota_reached. */
export const createQuotaMessage = (what: Thing) => (max: number) =>
  toText(
    /*i18n*/ {
      id: 'problem.full',
      message:
        'You can have at most {most, number} {what, select, account {own accounts} address {email addresses} alert {alerts} author {authors per list} category {categories} channel {channels} collector {collectors} correction {sentiment corrections} example {examples per category} field {fields} filter {filters} image {images} invite {open invites} link {links} list {author lists} mute {mutes} note {notes} preset {saved mappings} query {queries} report {reports} share {shared pages} tag {tags} token {API tokens} other {workspaces}}. Delete some first.',
    },
    { what, most: max },
  )

export function nameTakenError(name: string) {
  const text = toText(
    /*i18n*/ { id: 'problem.nameTaken', message: 'The name “{name}” is already taken. Choose another one.' },
    { name },
  )
  return new AppError('conflict', text, { errors: [{ pointer: '/name', ...text }] })
}

/** For what the operator and API tokens can't do. */
export const needsPerson = toText(
  /*i18n*/ { id: 'problem.needsPerson', message: 'Only a person who is signed in can do this.' },
)

/** For making a shared object private. */
export const needsCreator = toText(
  /*i18n*/ {
    id: 'problem.needsCreator',
    message: 'Only the person who created this can make it private. Make a copy instead.',
  },
)

export const cannotCancel = (status: string) =>
  toText(/*i18n*/ { id: 'problem.cannotCancel', message: 'This can’t be cancelled: it is {status}.' }, { status })

export const tooManyToday = (params: { most: number; hours: number }) =>
  toText(
    /*i18n*/ {
      id: 'problem.tooManyToday',
      message:
        'You’ve reached the limit of {most, number} in 24 hours. Try again in {hours, plural, one {# hour} other {# hours}}.',
    },
    params,
  )
