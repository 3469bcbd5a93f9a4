export {
  createMailJob,
  createMailSender,
  createTestMail,
  type Post,
  mailFolder,
  mailerOf,
  findRecipient,
  listOwners,
  type Recipient,
} from './mail-sender.ts'
export { ADDRESS_NOTICES, type AddressNotice, type Notice, NOTICES } from './notices.ts'
