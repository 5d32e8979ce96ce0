import { createContext, use, type ComponentProps } from 'react'

const Reading = createContext(false)

/** What stands below is read: nothing of it opens, sorts or narrows anything. */
export const ReadingProvider = Reading.Provider
export const useIsReading = () => use(Reading)

/** What a press does; nothing where it is only read. */
export const useOpening = <Open,>(onOpen: Open): Open | undefined => (use(Reading) ? undefined : onOpen)

const ofPressing = /^(hover|enabled|aria-pressed):/

/** A button that opens what it says; its content alone where that is only read. */
export function Press({ children, ...button }: ComponentProps<'button'>) {
  if (!use(Reading))
    return (
      <button type="button" {...button}>
        {children}
      </button>
    )
  const { className = '', style, 'aria-label': label } = button
  const looks = className.split(' ').filter((name) => !ofPressing.test(name))
  return (
    <span className={looks.join(' ')} style={style} {...(label !== undefined && { role: 'img', 'aria-label': label })}>
      {children}
    </span>
  )
}
