type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asked: Promise<boolean> | undefined

/** Sets what asks the user for the password; its code is loaded only then. */
export function setPasswordPrompt(prompt: Ask): void {
  ask = prompt
}

/** Asks for the password, once for all calls that wait for it. True if it was entered. */
export const askForPassword = (): Promise<boolean> =>
  (asked ??= ask().finally(() => {
    asked = undefined
  }))
