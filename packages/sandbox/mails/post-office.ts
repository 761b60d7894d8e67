import type { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import type { Clock } from '#sandbox/clock.ts'

const KINDS = [
  'delete-account',
  'email-change',
  'email-change-notice',
  'newsletter',
  'note',
  'photo-book',
] as const

/** The purpose of an email, for tests. */
export type MailKind = (typeof KINDS)[number]

export interface Mail {
  kind: MailKind
  recipient: string
  subject: string
  /** Paragraphs, separated by empty lines. */
  text: string
  /** The link to press; null for an email without a link. */
  link: { words: string; address: string } | null
}

export interface SentMail extends Mail {
  id: number
  /** ISO date-time. */
  sentAt: string
}

const mailRow = v.object({
  id: v.number(),
  kind: v.picklist(KINDS),
  recipient: v.string(),
  subject: v.string(),
  body: v.string(),
  link: v.nullable(v.string()),
  link_words: v.nullable(v.string()),
  sent_at: v.string(),
})

/** Stores and lists the mails of one database. */
export const createPostOffice = (database: DatabaseSync, clock: Clock) => {
  const insert = database.prepare(
    `INSERT INTO mails (kind, recipient, subject, body, link, link_words, sent_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = database.prepare(
    `SELECT id, kind, recipient, subject, body, link, link_words, sent_at FROM mails
     WHERE ?1 IS NULL OR lower(recipient) = lower(?1) ORDER BY id DESC LIMIT 200`,
  )

  return {
    send: ({ kind, recipient, subject, text, link }: Mail): void => {
      insert.run(
        kind,
        recipient,
        subject,
        text,
        link?.address ?? null,
        link?.words ?? null,
        clock.iso(),
      )
    },
    /** The last 200 emails, newest first; with `recipient`, only the emails to this address. */
    sent: (recipient?: string): SentMail[] =>
      select.all(recipient ?? null).map(row => {
        const mail = v.parse(mailRow, row)
        return {
          id: mail.id,
          kind: mail.kind,
          recipient: mail.recipient,
          subject: mail.subject,
          text: mail.body,
          link:
            mail.link === null || mail.link_words === null
              ? null
              : { words: mail.link_words, address: mail.link },
          sentAt: mail.sent_at,
        }
      }),
  }
}

/** The outbox for every email of the sandbox. */
export type PostOffice = ReturnType<typeof createPostOffice>
