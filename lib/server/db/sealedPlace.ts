/** What is sealed, and where it rests. A phone is one wherever it stands: its cipher text is copied between tables. */
export type SealedPlace =
  | 'phone'
  | 'abuse_report_pictures.data'
  | 'abuse_reports.sealed'
  | 'agent_pictures.data'
  | 'conversation_messages.sealed'
  | 'code_batches.sealed'
  | 'message_pictures.data'
  | 'note_pictures.data'
  | 'orders.invoice_sealed'
  | 'owner_quotations.sealed'
  | 'post_drafts.sealed'
  | 'promoter_withdrawals.sealed'
  | 'push_devices.sealed'
  | 'push_keys.private_sealed'
  | 'relay_numbers.sealed'
  | 'settings.value'
  | 'staff.totp_cipher'
  | 'text_messages.text_cipher'
  | 'community_notes.content'
  | 'wechat.openid_sealed'
  // Of a form alone, for half an hour.
  | 'enrolment';
