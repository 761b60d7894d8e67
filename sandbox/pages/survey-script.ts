/** What the survey asks, in a locale. */
export const surveyTitle = (locale: string): string => wordsOf(locale).title

/**
 * The script of the survey: five buttons, then thanks. It sends nothing: the frame is sandboxed, with scripts and
 * nothing else.
 */
export const surveyScript = (locale: string): string => {
  const { answers, thanks } = wordsOf(locale)
  return `'use strict'
const place = document.getElementById('survey')
const group = document.createElement('div')
group.className = 'row'
group.setAttribute('role', 'group')
group.setAttribute('aria-labelledby', 'question')
for (const answer of ${JSON.stringify(answers)}) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'quiet'
  button.textContent = answer
  button.addEventListener('click', () => {
    const words = document.createElement('p')
    words.setAttribute('role', 'status')
    words.tabIndex = -1
    words.textContent = ${JSON.stringify(thanks)}
    place.replaceChildren(words)
    words.focus()
  })
  group.append(button)
}
place.append(group)
`
}

interface Words {
  title: string
  answers: readonly string[]
  thanks: string
}

const ENGLISH: Words = {
  title: 'How do we do?',
  answers: ['Very well', 'Well', 'So-so', 'Badly', 'Very badly'],
  thanks: 'Thank you for your answer.',
}

const WORDS: Readonly<Record<string, Words>> = {
  'de-AT': {
    title: 'Wie machen wir uns?',
    answers: ['Sehr gut', 'Gut', 'Mittel', 'Schlecht', 'Sehr schlecht'],
    thanks: 'Danke für Ihre Antwort.',
  },
  'nl-NL': {
    title: 'Hoe doen we het?',
    answers: ['Heel goed', 'Goed', 'Matig', 'Slecht', 'Heel slecht'],
    thanks: 'Bedankt voor uw antwoord.',
  },
}

const wordsOf = (locale: string): Words => WORDS[locale] ?? ENGLISH
