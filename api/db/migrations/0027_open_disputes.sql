-- Chargebacks whose dispute has not ended, which reconciliation asks about.
create index payments_disputed on payments (order_id)
  where status = 'charged_back' and status_detail not in ('settled', 'reimbursed');
