import { inLanguage } from '#sandbox/in-language.ts'

/** The question of the survey, in a locale. */
export const surveyTitle = (locale: string): string => wordsOf(locale).title

/**
 * The script of the survey: it shows five buttons, and thanks the customer after a press. It sends the answer nowhere.
 * A form would not work: the frame has `sandbox="allow-scripts"`.
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

const WORDS = {
  en: {
    title: 'How do we do?',
    answers: ['Very well', 'Well', 'So-so', 'Badly', 'Very badly'],
    thanks: 'Thank you for your answer.',
  },
  nl: {
    title: 'Hoe doen we het?',
    answers: ['Heel goed', 'Goed', 'Matig', 'Slecht', 'Heel slecht'],
    thanks: 'Bedankt voor je antwoord.',
  },
  de: {
    title: 'Wie machen wir uns?',
    answers: ['Sehr gut', 'Gut', 'Mittel', 'Schlecht', 'Sehr schlecht'],
    thanks: 'Danke für deine Antwort.',
  },
  fr: {
    title: 'Comment nous trouvez-vous ?',
    answers: ['Très bien', 'Bien', 'Moyen', 'Mal', 'Très mal'],
    thanks: 'Merci de votre réponse.',
  },
  es: {
    title: '¿Qué tal lo hacemos?',
    answers: ['Muy bien', 'Bien', 'Regular', 'Mal', 'Muy mal'],
    thanks: 'Gracias por tu respuesta.',
  },
  it: {
    title: 'Come ce la caviamo?',
    answers: ['Molto bene', 'Bene', 'Così così', 'Male', 'Molto male'],
    thanks: 'Grazie della risposta.',
  },
  pt: {
    title: 'Como nos saímos?',
    answers: ['Muito bem', 'Bem', 'Mais ou menos', 'Mal', 'Muito mal'],
    thanks: 'Obrigado pela resposta.',
  },
  da: {
    title: 'Hvordan klarer vi os?',
    answers: ['Meget godt', 'Godt', 'Nogenlunde', 'Dårligt', 'Meget dårligt'],
    thanks: 'Tak for dit svar.',
  },
  nb: {
    title: 'Hvordan gjør vi det?',
    answers: ['Veldig bra', 'Bra', 'Middels', 'Dårlig', 'Veldig dårlig'],
    thanks: 'Takk for svaret.',
  },
  sv: {
    title: 'Hur tycker du att det går för oss?',
    answers: ['Mycket bra', 'Bra', 'Sådär', 'Dåligt', 'Mycket dåligt'],
    thanks: 'Tack för ditt svar.',
  },
} satisfies Record<string, Words>

const wordsOf = (locale: string): Words => inLanguage<Words>(WORDS, locale)
