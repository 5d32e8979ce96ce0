const beginning = /^\(\) (lang:[a-z]{2})$/

/** What a new query of a workspace begins with: its language, and brackets for what is looked for. */
export const beginningIn = (language: string) => `() lang:${language}`

/** The place between the brackets. */
export const placeInBeginning = 1

/** Whether nothing has been written yet: such a text cannot be read, and is no mistake. */
export const isBeginning = (text: string) => beginning.test(text.trim())

/** The part of a beginning that can be read. */
export const narrowingOf = (text: string) => text.trim().replace(beginning, '$1')
