-- The deletion of an account looks for the e-mails to its address.
create index mails_recipient on mails (recipient) where recipient <> '';
