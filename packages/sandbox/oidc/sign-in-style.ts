export const SIGN_IN_STYLE_PATH = '/page/sign-in.css'

/** The style sheet of the sign-in page. Each person is one clickable row, so that many fit. */
export const SIGN_IN_STYLE = `
.people { grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)); gap: 12px; }
.people li { position: relative; padding: 0; transition: border-color 120ms cubic-bezier(.2,0,0,1); }
.people li:hover { border-color: var(--action); }
.people form { gap: 0; padding: 8px 16px 12px; }
.people button { justify-content: start; min-height: 40px; padding: 4px 0; background: none; color: var(--link); text-align: start; }
.people button:hover { background: none; text-decoration: underline; text-underline-offset: 3px; }
.people button::after { content: ''; position: absolute; inset: 0; border-radius: var(--card); }
.people button:focus-visible { outline: none; }
.people button:focus-visible::after { outline: 3px solid var(--focus); outline-offset: 2px; }
.people p { font-size: 14px; line-height: 20px; }
`
