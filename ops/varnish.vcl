# For varnishd -f varnish.vcl -p http_gzip_support=off: a CDN's part, in front of the shop. The shop compresses its pages
# and purges them: CDN_PURGE_URL=http://127.0.0.1:6081/purge
vcl 4.1;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

# The shop's processes.
acl shops {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/purge" && req.method == "POST") {
    if (client.ip !~ shops) { return (synth(403)); }
    # Without tags nothing: an empty expression would match every page.
    if (req.http.Cache-Tag !~ "^[-:.\w]+(,[-:.\w]+)*$") { return (synth(400)); }
    ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
    return (synth(200));
  }
  # One copy for each encoding that the shop has.
  if (req.http.Accept-Encoding ~ "br") { set req.http.Accept-Encoding = "br"; }
  else if (req.http.Accept-Encoding ~ "gzip") { set req.http.Accept-Encoding = "gzip"; }
  else { unset req.http.Accept-Encoding; }
  # Pages are the same for everybody: sessions are tokens of the calls.
  if (req.method == "GET" || req.method == "HEAD") { unset req.http.Cookie; }
}

sub vcl_backend_response {
  # As `CDN-Cache-Control` says, which Varnish does not read.
  if (beresp.http.CDN-Cache-Control ~ "stale-while-revalidate=30") { set beresp.grace = 30s; }
  else { set beresp.grace = 0s; }
}

sub vcl_deliver {
  unset resp.http.Cache-Tag;
}
