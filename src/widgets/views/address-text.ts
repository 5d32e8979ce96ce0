/** An address as strings, without parameters about its history. */
export const toSearchTexts = (search: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || ['unread', 'pinned', 'former'].includes(name) ? [] : [[name, String(value)]],
    ),
  )
