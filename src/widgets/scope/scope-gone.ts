import { ApiError, isFilterGone, isQueryGone, isQueryUnreadable } from '#src/api/errors.ts'

/** Whether a page names a list of authors that was deleted, or never was. */
export const isAuthorListGone = (error: unknown) =>
  error instanceof ApiError && error.problemAt('authorListId') !== null

/** Whether nothing but another address leads on, whatever was loaded before. */
export const isScopeGone = (error: unknown) =>
  isFilterGone(error) || isAuthorListGone(error) || isQueryGone(error) || isQueryUnreadable(error)
