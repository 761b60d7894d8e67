import { translated } from '#sandbox/translations.ts'

/** The question of the survey, in a locale. */
export const surveyTitle = (locale: string): string => translated('survey.title', locale)

/**
 * The script of the survey: it shows five buttons, and thanks the customer after a press. It sends the answer nowhere.
 * It uses no form, because a frame with `sandbox="allow-scripts"` cannot submit forms.
 */
export const surveyScript = (locale: string): string => {
  const answers = [1, 2, 3, 4, 5].map(number => translated(`survey.answer-${number}`, locale))
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
    words.textContent = ${JSON.stringify(translated('survey.thanks', locale))}
    place.replaceChildren(words)
    words.focus()
  })
  group.append(button)
}
place.append(group)
`
}
