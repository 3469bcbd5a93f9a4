export const somethingWentWrongPleaseTry = 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।'
