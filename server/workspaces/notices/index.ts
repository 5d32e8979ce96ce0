import type { Handler } from '#server/handler.ts'
import { askOwner, listOwners } from './ask-owner.ts'
import { listNotices, readNotices } from './own-notices.ts'

export const noticeHandlers: Handler[] = [listNotices, readNotices, listOwners, askOwner]
