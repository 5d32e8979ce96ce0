/** Asks to be treated as a lower role for one request. */
export const viewAsHeader = 'soundings-view-as'

/** On every answer of a workspace: the role that the call was admitted with. */
export const roleHeader = 'soundings-role'
