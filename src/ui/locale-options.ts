export const languageOptions = (codes: readonly string[]) =>
  codes.map((value) => {
    const name = new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value
    return { value, label: name.charAt(0).toLocaleUpperCase(value) + name.slice(1) }
  })

export const timezoneOptions = (current: string) =>
  [...new Set([current, 'UTC', ...Intl.supportedValuesOf('timeZone')])]
    .sort()
    .map((value) => ({ value, label: value.replaceAll('_', ' ') }))
