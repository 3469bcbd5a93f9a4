// Style sheets are imported for their effect: Vite takes them out of the code.
declare module '*.css'
