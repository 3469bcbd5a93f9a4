// Style sheets are imported for their effect: Vite takes them out of the code.
declare module '*.css'

// The classes of a component. `npm run check` refuses a name that its module does not define.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}
