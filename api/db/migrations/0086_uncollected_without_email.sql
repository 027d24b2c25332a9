-- Orders that became ready before the rule needed an e-mail that says so (decision 68).
update orders set uncollected = 'esperar'
  where uncollected = 'devolver' and user_id is null and coalesce(contact ->> 'email', '') = '';
