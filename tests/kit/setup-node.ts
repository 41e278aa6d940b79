// Every test sees the clock of a server in UTC: business days must come out in Asia/Shanghai all the same.
process.env.TZ ??= 'UTC';
