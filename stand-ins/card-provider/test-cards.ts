/** Behaviour of Stripe's test cards. */
export type Behaviour = {
  brand: string
  /** When charges are declined: always, only later, or only without the customer present. */
  declines: 'never' | 'always' | 'later' | 'unattended'
  code: string | null
  /** Whether the bank asks for confirmation. */
  challenge: boolean
}

const accepted = (brand: string): Behaviour => ({ brand, declines: 'never', code: null, challenge: false })
const declined = (code: string, brand = 'visa'): Behaviour => ({ brand, declines: 'always', code, challenge: false })

const cards: Readonly<Record<string, Behaviour>> = {
  '4242424242424242': accepted('visa'),
  '4000056655665556': accepted('visa'),
  '5555555555554444': accepted('mastercard'),
  '378282246310005': accepted('amex'),
  '4000000000000002': declined('card_declined'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000000069': declined('expired_card'),
  '4000000000000127': declined('incorrect_cvc'),
  '4000000000000119': declined('processing_error'),
  '4000000000000341': { brand: 'visa', declines: 'later', code: 'card_declined', challenge: false },
  '4000002500003155': { brand: 'visa', declines: 'never', code: null, challenge: true },
  '4000002760003184': { brand: 'visa', declines: 'unattended', code: 'authentication_required', challenge: true },
}

/** IBANs of bank payments, and whether they arrive. */
export const bankAccounts: Readonly<Record<string, boolean>> = {
  DE89370400440532013000: true,
  DE62370400440532013001: false,
}

export const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Check digit of ISO/IEC 7812. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].toReversed().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Declines cards other than test cards, as Stripe's test mode declines real ones. */
export const behaviourOf = (digits: string): Behaviour => cards[digits] ?? declined('test_mode_live_card')

export const declineMessages: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  insufficient_funds: 'Your card has insufficient funds. Try a different card.',
  expired_card: 'Your card has expired. Try a different card.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  test_mode_live_card: 'Your card was declined: this is no test card, and nothing is charged here.',
  authentication_failed: 'We are unable to authenticate your payment method. Choose a different one and try again.',
}
