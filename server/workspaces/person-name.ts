type Person = { firstName: string | null; lastName: string | null; email: string | null }

/** First and last name, else the e-mail address; null where the account is gone. */
export const nameOfPerson = ({ firstName, lastName, email }: Person) =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim() || email
