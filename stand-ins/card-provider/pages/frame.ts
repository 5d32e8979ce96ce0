import { page as framed } from '#stand-ins/page.ts'

const note = {
  title: 'Stand-in for the card provider on this computer',
  text: 'Nothing is charged. In production people see Stripe itself here.',
}

export const page = (shown: Parameters<typeof framed>[1]) => framed(note, shown)

export const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: currency.toUpperCase() }).format(amount / 100)

export const day = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
