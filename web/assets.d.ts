// Style sheets are imported for their side effect; Vite extracts them from the JavaScript.
declare module '*.css'

// The class names of a CSS module. `npm run check` rejects a name that the module does not define.
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}

// Whether this is the built app and not `npm run dev`; the build inserts the value.
interface ImportMeta {
  readonly env: { readonly PROD: boolean; readonly DEV: boolean }
}

// Importing a picture gives its address.
declare module '*.png' {
  const address: string
  export default address
}
