/** The labels among these of what a person does; the other events come from the browser or from other actors. */
export type PersonLabel<EventLabel extends string> = Extract<
  EventLabel,
  `the customer ${string}` | `the visitor ${string}`
>

/** Whether an event's label says what a person does. */
export const isOfPerson = (label: string): boolean => /^the (?:customer|visitor) /u.test(label)
